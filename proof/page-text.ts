import type { Finding } from './findings.ts';
import type { FigureTable, ProofResult } from './proof.ts';

const INTRODUCTION = `# What is proved, and how to prove it again

Each part below is a claim, the command that tries it, and what the last run of that command gave. The figures are written by the
commands themselves into \`proof/results\`; \`npm run prove:page\` makes this page of them, and \`npm run check:docs\` fails when it
is not the page of those files.`;

/** Escapes the text of a table cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n');
}

function captioned({ caption, columns, rows }: FigureTable): string {
  return `${caption}\n\n${markdownTable(columns, rows)}`;
}

function findingList(findings: readonly Finding[]): string {
  const items = findings.map(({ found, mended }) => `- ${found} ${mended}`);
  return ['Found and mended on the way:', '', ...items].join('\n');
}

function section(result: ProofResult, findings: readonly Finding[]): string {
  const { title, claim, command, passed, seconds, figures, tables = [], notes = [], provenance } = result;
  const { ranAt, folio, node, workerd, machine } = provenance;
  const found = findings.filter(({ proof }) => proof === result.name);
  const parts = [
    `## ${title}`,
    claim,
    `\`\`\`\n${command}\n\`\`\``,
    `**${passed ? 'It held' : 'It did not hold'}**, ${ranAt}, in ${seconds} s, on Folio ${folio}, Node ${node}, workerd ${workerd}, ${machine}.`,
    ...(figures.length === 0
      ? []
      : [
          markdownTable(
            ['Figure', 'Value'],
            figures.map(({ label, value }) => [label, value]),
          ),
        ]),
    ...tables.map(captioned),
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${note}`).join('\n')]),
    ...(found.length === 0 ? [] : [findingList(found)]),
  ];
  return parts.join('\n\n');
}

function overview(results: readonly ProofResult[]): string {
  const rows = results.map(({ title, passed, command, provenance }) => [
    title,
    passed ? 'held' : '**did not hold**',
    `\`${command}\``,
    provenance.ranAt.slice(0, 10),
  ]);
  return markdownTable(['Proof', 'Claim', 'Command', 'Last run'], rows);
}

/** Returns the text of `docs/PROOF.md`. The same results and findings give the same page. */
export function proofPage(results: readonly ProofResult[], findings: readonly Finding[]): string {
  const sections = results.map((result) => section(result, findings));
  return `${[INTRODUCTION, overview(results), ...sections].join('\n\n')}\n`;
}
