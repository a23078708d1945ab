import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './service.ts';

/** A step of a guide in curl, and in TypeScript and on the command line if it has tabs. */
interface Step {
  shell: string;
  typescript: string | null;
  commands: string | null;
}

/** Tabs of a guide besides curl, each as one program. */
export interface GuideTabs {
  /**
   * Program for Node, beside `shell.mjs`. The first step defines shell commands, which run the steps without
   * tabs. Empty if the guide has no tabs.
   */
  typescript: string;
  /** Program for bash with `folio`. Empty if the guide has no tabs. */
  commands: string;
  /** Output that the guide shows for all steps. */
  shown: string;
}

/** A shell that lives as long as the program that imports it. */
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

/** Reads the tabs of a guide by its path in `docs/`. */
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

/** Returns the code blocks of a guide in every language, without its text. */
export function codeOf(name: string): string[] {
  return blocksOf(textOf(name)).map(({ info, code }) => `\`\`\`${info}\n${code}\`\`\``);
}
