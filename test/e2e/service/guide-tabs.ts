import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './service.ts';

/** A step of a guide: by curl, and by the TypeScript client and on the command line where it has tabs. */
interface Step {
  shell: string;
  typescript: string | null;
  commands: string | null;
}

/** What a guide shows beside curl, each as one program. */
export interface GuideTabs {
  /**
   * For Node, beside `shell.mjs`: its first step defines the commands of the shell, and what has no tab is carried out by those.
   * Empty where the guide has no tabs.
   */
  typescript: string;
  /** For bash, which knows `folio`. Empty where the guide has no tabs. */
  commands: string;
  /** What the guide shows, of all steps. */
  shown: string;
}

/** A shell that lives as long as the program which imports it. */
export const SHELL_MODULE = `
import { spawn } from 'node:child_process';
const END = '--- end of step ---\\n';
const bash = spawn('bash', ['-euo', 'pipefail'], { stdio: ['pipe', 'pipe', 'inherit'] });
export const shell = (step) => new Promise((resolve, reject) => {
  let printed = '';
  const read = (chunk) => {
    printed += chunk;
    if (!printed.endsWith(END)) return;
    bash.stdout.off('data', read);
    process.stdout.write(printed.slice(0, -END.length));
    resolve();
  };
  bash.stdout.on('data', read);
  bash.once('exit', (code) => reject(new Error('bash ended with ' + code)));
  bash.stdin.write(step + "echo '" + END.trim() + "'\\n");
});
export const endShell = () => {
  bash.removeAllListeners('exit');
  bash.stdin.end();
};
`;

function textOf(name: string): string {
  return readFileSync(join(REPOSITORY, 'docs', name), 'utf8');
}

function blocksOf(text: string): { info: string; code: string }[] {
  const blocks = text.matchAll(/^```([a-z]+(?: [a-z]+)?)\n(.*?)^```$/gms);
  return [...blocks].map(([, info = '', code = '']) => ({ info, code }));
}

function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  for (const { info, code } of blocksOf(text)) {
    const last = steps.at(-1);
    if (info === 'sh') steps.push({ shell: code, typescript: null, commands: null });
    else if (info === 'ts sdk' && last !== undefined) last.typescript = code;
    else if (info === 'sh cli' && last !== undefined) last.commands = code;
  }
  return steps;
}

function typescriptOf([first, ...others]: readonly Step[]): string {
  if (first === undefined) return '';
  const shell = (step: string) => `await shell(${JSON.stringify(step)});\n`;
  return [
    "import { endShell, shell } from './shell.mjs';\n",
    first.typescript ?? '',
    shell(first.shell),
    ...others.map((step) => step.typescript ?? shell(step.shell)),
    'endShell();\n',
  ].join('');
}

/** Reads the tabs of a guide, by its path from `docs/`. */
export function readGuideTabs(name: string): GuideTabs {
  const text = textOf(name);
  const steps = stepsOf(text);
  const hasTabs = steps.some(({ typescript, commands }) => typescript !== null || commands !== null);
  if (!hasTabs) return { typescript: '', commands: '', shown: '' };
  const [first] = steps;
  return {
    typescript: typescriptOf(steps),
    commands: [first?.shell ?? '', ...steps.map(({ shell, commands }) => commands ?? shell)].join(''),
    shown: blocksOf(text)
      .filter(({ info }) => info === 'text')
      .map(({ code }) => code)
      .join(''),
  };
}

/** The blocks of code of a guide, whatever language they are in, without its words. */
export function codeOf(name: string): string[] {
  return blocksOf(textOf(name)).map(({ info, code }) => `\`\`\`${info}\n${code}\`\`\``);
}
