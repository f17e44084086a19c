# SPDX-License-Identifier: BSD-3-Clause
# Completion of plumbline-cli in bash. Commands, options and their values are read from its help, so that they are those of
# the program that is installed.
_plumbline_cli() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} program=${COMP_WORDS[0]} command="" help
  local i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    [[ ${COMP_WORDS[i]} != -* ]] && { command=${COMP_WORDS[i]}; break; }
  done
  if [[ -z $command ]]; then
    help=$("$program" --help 2>/dev/null)
    mapfile -t COMPREPLY < <(compgen -W "--help --version $(sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\) .*/\1/p' <<<"$help")" -- "$word")
    return
  fi
  help=$("$program" "$command" --help 2>/dev/null)
  # An option with listed values: "  --method TEXT:{wls,ols,…}".
  local values
  values=$(sed -n "s/^  \(.*,\)\{0,1\}$before [^{]*{\([^}]*\)}.*/\2/p" <<<"$help" | head -n 1)
  if [[ $before == -* && -n $values ]]; then
    mapfile -t COMPREPLY < <(compgen -W "${values//,/ }" -- "$word")
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(grep -oE '^  (-[a-zA-Z],)?--[a-z0-9-]+' <<<"$help" | grep -oE -- '--[a-z0-9-]+')" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _plumbline_cli plumbline-cli
