import { commandsBelow, findCommand, resourcesOf } from './contract/command-table.ts';
import type { Command } from './contract/commands.ts';
import { leadingWords } from './contract/flags.ts';
import { GLOBAL_FLAGS } from './contract/global-flags.ts';
import { OWN_FLAGS } from './contract/own-flags.ts';
import { TRIGGERED_TYPES } from './developing/trigger.ts';
import { BUILT_IN } from './help/overview.ts';
import { usageError } from './requests/failures.ts';

/** Hidden command by which the scripts get their candidates. */
export const COMPLETE_COMMAND = '__complete';
const SHELLS = ['bash', 'zsh', 'fish'];

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `# eval "$(folio completion bash)"
_folio() {
  local IFS=$'\\n' word="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=($(compgen -W "$(folio ${COMPLETE_COMMAND} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "$word"))
}
complete -o default -F _folio folio
`,
  zsh: `#compdef folio
# eval "$(folio completion zsh)", after compinit
_folio() {
  local -a candidates
  candidates=("\${(@f)$(folio ${COMPLETE_COMMAND} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n "$candidates" ]] && compadd -- $candidates || _files
}
compdef _folio folio
`,
  fish: `# folio completion fish | source
function __folio_candidates
    set -l words (commandline -opc) (commandline -ct)
    folio ${COMPLETE_COMMAND} $words[2..] 2>/dev/null
end
complete -c folio -a '(__folio_candidates)'
`,
};

/** Returns the script that lets a shell complete commands of the client. */
export function completionScript(shell: string | undefined): string {
  const script = SCRIPTS[shell ?? ''];
  if (script !== undefined) return script;
  throw usageError(
    `"folio completion" takes ${SHELLS.join(', ')}.`,
    'For bash: eval "$(folio completion bash)"',
  );
}

function enumValues(command: Command, flag: string): string[] {
  const schema = command.parameters.find((parameter) => parameter.flag === flag)?.schema;
  return ((schema?.items ?? schema)?.enum ?? []).map(String);
}

function commandCandidates(command: Command, before: string | undefined, typed: string): string[] {
  const flag = before?.startsWith('--') ? before.slice(2).replaceAll('_', '-') : '';
  const values = flag === 'format' ? ['json', 'table'] : enumValues(command, flag);
  if (values.length > 0) return values;
  const flags = [
    ...command.parameters.filter(({ place }) => place !== 'path').map((one) => one.flag),
    ...Object.keys(GLOBAL_FLAGS),
  ];
  return typed.startsWith('-') ? flags.map((name) => `--${name}`) : [];
}

/**
 * Returns the completions of the last word of a command line. The words are those after `folio`; the last may be
 * empty.
 */
export function completionCandidates(commands: readonly Command[], words: readonly string[]): string[] {
  const typed = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const named = leadingWords(before);
  const own = Object.keys(BUILT_IN).map((name) => name.split(' ')[0] ?? name);
  const resources = [...resourcesOf(commands), ...own];
  const candidates = candidatesAfter(commands, named, before.at(-1), typed) ?? resources;
  return [...new Set(candidates)].filter((candidate) => candidate.startsWith(typed));
}

function ownFlags(name: string): string[] {
  return (OWN_FLAGS[name] ?? []).map(({ flag }) => `--${flag}`);
}

function candidatesAfter(
  commands: readonly Command[],
  named: readonly string[],
  before: string | undefined,
  typed: string,
): string[] | null {
  if (named.length === 0) return null;
  if (named[0] === 'completion') return [...SHELLS];
  if (named[0] === 'trigger') return [...TRIGGERED_TYPES];
  if (named[0] === 'logs') return typed.startsWith('-') ? ownFlags('logs') : ['tail'];
  if (named[0] === 'listen') return ownFlags('listen');
  if (named[0] === 'help') return candidatesAfter(commands, named.slice(1), undefined, typed);
  const below = commandsBelow(commands, named)
    .map(({ words }) => words[named.length])
    .filter((word) => word !== undefined);
  try {
    const found = findCommand(commands, named, []);
    return found.kind === 'command' ? [...below, ...commandCandidates(found.command, before, typed)] : below;
  } catch {
    return [];
  }
}
