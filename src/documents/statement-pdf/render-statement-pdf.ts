import { inTurns } from '../../platform/in-turns.ts';
import { paintPdf } from '../invoice-pdf/painting/paint-pdf.ts';
import { fontFaces, type InvoiceFonts } from '../invoice-pdf/text/font-face.ts';
import { layoutStatement } from './layout-statement.ts';
import type { PrintableStatement } from './printable-statement.ts';
import { statementWords } from './statement-words.ts';

/**
 * Renders a customer's account statement as a PDF: A4, tagged, fonts embedded and subset. The same input gives the same
 * bytes. Throws Error for invalid fonts.
 */
export async function renderStatementPdf(
  statement: PrintableStatement,
  fonts: InvoiceFonts,
): Promise<Uint8Array> {
  const faces = fontFaces(fonts);
  const list = await inTurns(layoutStatement(statement, faces));
  const metadata = {
    title: `${statementWords(statement.language).title}: ${statement.customer.legal_name}`,
    author: statement.issuer.legal_name,
    language: statement.language,
    createdAt: statement.created_at,
  };
  return await paintPdf({ list, logo: null }, faces, metadata, []);
}
