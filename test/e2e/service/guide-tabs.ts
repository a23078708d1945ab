import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './service.ts';

/** What a guide shows beside curl: the same steps by the TypeScript client and on the command line, each as one program. */
export interface GuideTabs {
  typescript: string;
  commands: string;
}

function joined(text: string, info: string): string {
  const blocks = text.matchAll(new RegExp(`^\`\`\`${info}\\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, code = '']) => code).join('\n');
}

/** Reads the tabs of a guide, by its path from `docs/`; empty where it has none. */
export function readGuideTabs(name: string): GuideTabs {
  const text = readFileSync(join(REPOSITORY, 'docs', name), 'utf8');
  return { typescript: joined(text, 'ts sdk'), commands: joined(text, 'sh cli') };
}

/** The blocks of code of a guide, whatever language they are in, without its words. */
export function codeOf(name: string): string[] {
  const text = readFileSync(join(REPOSITORY, 'docs', name), 'utf8');
  return [...text.matchAll(/^```([a-z]+(?: [a-z]+)?)\n(.*?)^```$/gms)].map(([block = '']) => block);
}
