import { escaped } from '../../platform/html-text.ts';
import { DECLARATION_LETTERS } from '../../verifactu/software/declaration-texts.ts';
import type { ResponsibleDeclaration } from '../../verifactu/software/responsible-declaration.ts';

const NOT_CONFIGURED = '(no configurado)';

const STYLE = `
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem; color: #1a1a1a; background: #fff;
    font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  h1 { margin: 0 0 1.5rem; font-size: 1.4rem; line-height: 1.3; text-align: center; }
  .notice { padding: 0.75rem 1rem; border: 2px solid #8a1c1c; color: #8a1c1c; }
  dt { margin-top: 1.25rem; font-weight: 600; break-after: avoid; }
  dd { margin: 0.25rem 0 0 1.5rem; overflow-wrap: anywhere; }
  @media print { body { max-width: none; padding: 0; font-size: 10.5pt; } @page { margin: 20mm; } }
`;

/** Returns the declaration as a printable HTML page in Spanish without scripts. Every value is escaped. */
export function declarationPage(declaration: ResponsibleDeclaration): string {
  const { title, notice, items } = declaration;
  const entries = DECLARATION_LETTERS.map((letter) => {
    const { label, value } = items[letter];
    return `    <dt id="${letter}">${letter}) ${escaped(label)}:</dt>\n    <dd>${escaped(value ?? NOT_CONFIGURED)}</dd>`;
  });
  return `<!DOCTYPE html>
<html lang="es">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
  <title>${escaped(title)}</title>
  <style>${STYLE}</style>
</head>
<body>
<main>
  <h1>${escaped(title)}</h1>
${notice === null ? '' : `  <p class="notice" role="note">${escaped(notice)}</p>\n`}  <dl>
${entries.join('\n')}
  </dl>
</main>
</body>
</html>
`;
}
