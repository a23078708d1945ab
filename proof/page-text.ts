import type { ProofResult } from './proof.ts';

const INTRODUCTION = `# Measurements

Each row is a claim, its last result and the command that checks it again. The result file has the figures, tables, notes, commit and
machine of that run. Commands write their results to \`proof/results\`; \`npm run prove:page\` writes this page from them.`;

/** Returns a text as a table cell, with pipes escaped and line breaks replaced by spaces. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n');
}

/** Returns the text of `docs/PROOF.md`. The same results give the same page. */
export function proofPage(results: readonly ProofResult[]): string {
  const rows = results.map(({ name, title, claim, passed, command, provenance }) => [
    `[${title}](../proof/results/${name}.json)`,
    claim,
    `${passed ? 'held' : '**did not hold**'}, ${provenance.ranAt.slice(0, 10)}`,
    `\`${command}\``,
  ]);
  return `${INTRODUCTION}\n\n${markdownTable(['Result', 'Claim', 'Last run', 'Command'], rows)}\n`;
}
