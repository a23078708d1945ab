import type { NamedCompany } from '../books-company.ts';

/** Scope of an archive for the adviser. */
export interface ArchiveScope {
  company: NamedCompany;
  year: number;
  from: string;
  to: string;
  invoices: number;
  hasPdfs: boolean;
}

const LINE_END = '\r\n';

/** Returns LEEME.txt, which describes the files of the archive to an adviser. */
export function archiveReadme({ company, from, to, invoices, hasPdfs }: ArchiveScope): string {
  const { legal_name, nif, is_legal_entity } = company;
  return [
    `${legal_name} (${nif ?? 'sin NIF'}): libros del ${from} al ${to}, ${invoices} facturas`,
    '',
    `libro/            Libro registro de facturas expedidas en el formato de la AEAT (${is_legal_entity ? 'LSIJ' : 'LSI'}), para importar`,
    '                  en Pre303, Renta WEB y el modelo 130; varios ficheros si no cabe en una importación (4 MB).',
    'cifras.csv        Cifras de los modelos del año, por periodo y casilla. Son cifras para un modelo, no un modelo: el IVA',
    '                  soportado y los gastos no se conocen.',
    'cifras.json       Lo mismo, con las condiciones de la AEAT que suma cada casilla.',
    'contabilidad/     Asientos de ventas y cobros por el Plan General de Contabilidad: diario.csv, y XDiario.txt para ContaPlus y los',
    '                  programas que importan sus ficheros. Las cuentas llevan ceros hasta 8 dígitos; el cliente va en cada apunte.',
    'registros.ndjson  Registros de facturación (VeriFactu), uno por línea, con su huella y su estado en la AEAT.',
    ...(hasPdfs ? ['facturas/         Las facturas en PDF.'] : []),
    '',
    'Las filas y las cifras cuentan por la fecha de operación o, si no la hay, de expedición; el criterio de caja, por el cobro; una',
    'rectificativa, cuando se expide. Las facturas anuladas a petición no están en el libro ni en las cifras, y sí en los registros.',
    '',
  ].join(LINE_END);
}
