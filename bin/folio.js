#!/usr/bin/env node
// The package has one bundled file. A checkout runs the source and needs a Node that reads TypeScript: this one, or
// the checkout's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
const NODE = process.platform === 'win32' ? 'node.exe' : 'node';
const OWN_NODE = fileURLToPath(new URL(`../node_modules/node/bin/${NODE}`, import.meta.url));
const EXIT_UNEXPECTED = 1;

if (!existsSync(SOURCE)) {
  await import('../dist/folio.js');
} else if (process.features.typescript) {
  await import('../cli/main.ts');
} else if (existsSync(OWN_NODE)) {
  const { status } = spawnSync(OWN_NODE, [SOURCE, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? EXIT_UNEXPECTED;
} else {
  console.error('Run "npm install" in the checkout of folio first, or use Node 24.');
  process.exitCode = EXIT_UNEXPECTED;
}
