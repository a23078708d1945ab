/** Returns a minimal PDF of one empty page. Each note gives a different file. */
export function tinyPdf(note = ''): Uint8Array {
  return new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
% ${note}
trailer <</Root 1 0 R /Size 4>>
%%EOF
`);
}
