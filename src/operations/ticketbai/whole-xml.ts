/** Returns the text of a file. An annotation is kept as the content of its record in the book, whose element goes around it. */
export function wholeXml({ kind, file }: { kind: string; file: string }): string {
  if (kind !== 'ANNOTATION') return file;
  const element = file.startsWith('<Factura>') ? 'Ingreso' : 'FacturaEmitida';
  return `<${element}>${file}</${element}>`;
}
