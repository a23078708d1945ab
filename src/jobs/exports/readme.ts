import type { AccountExportRow } from '../../db/schema/account-export-schema.ts';
import { timestampText } from '../../platform/clock.ts';
import type { ExportFile } from './export-part.ts';

/** Company in an export, with its folder. */
interface NamedCompany {
  legalName: string;
  folder: string;
}

const FILES: readonly [string, string, string][] = [
  ['account.json', 'la cuenta', 'the account'],
  [
    'members-*, invitations-*, api-keys.json',
    'personas, invitaciones y claves (sin secretos)',
    'people, invitations and keys (without secrets)',
  ],
  [
    'webhooks-*, emails-*',
    'webhooks (sin secretos) y correos enviados',
    'webhooks (without secrets) and mails sent',
  ],
  ['audit-events-*', 'registro de auditoría, encadenado por huellas', 'audit trail, chained by hashes'],
  [
    'companies/NIF/company.json, settings.json, series.json',
    'empresa, configuración y series',
    'company, settings and series',
  ],
  ['companies/NIF/customers-*, products-*', 'clientes y productos', 'customers and products'],
  ['companies/NIF/recurring-invoices-*', 'plantillas recurrentes', 'recurring templates'],
  [
    'companies/NIF/invoices-*, pdf/',
    'documentos con sus líneas, borradores incluidos, y los PDF',
    'documents with their lines, drafts included, and the PDFs',
  ],
  [
    'companies/NIF/received-invoices-*, received/',
    'facturas recibidas y sus ficheros',
    'received invoices and their files',
  ],
  ['companies/NIF/invoice-history-*', 'facturas de otro sistema', 'invoices of another system'],
  [
    'companies/NIF/verifactu-records-*',
    'registros de facturación en el orden de su cadena, con su XML',
    'registration records in the order of their chain, with their XML',
  ],
  ['companies/NIF/payment-connections.json, payment-events-*', 'cobros', 'payments'],
];

/** Builds the file that describes the others, in Spanish and English. Files of lines contain one JSON value per line. */
export function readmeOf(
  { accountId, environment, createdAt }: Pick<AccountExportRow, 'accountId' | 'environment' | 'createdAt'>,
  accountName: string,
  companies: readonly NamedCompany[],
): ExportFile {
  const of = `${accountName} (${accountId}), ${environment}, ${timestampText(createdAt)}`;
  const text = [
    `Exportación de la cuenta ${of}`,
    'Los ficheros .ndjson tienen un objeto JSON por línea, tal como los muestra la API.',
    ...FILES.map(([name, es]) => `  ${name}: ${es}`),
    '',
    `Export of the account ${of}`,
    'Files .ndjson hold one JSON object a line, as the API shows it.',
    ...FILES.map(([name, , en]) => `  ${name}: ${en}`),
    '',
    ...companies.map(({ legalName, folder }) => `${folder} ${legalName}`),
    '',
  ].join('\n');
  return { name: 'README.txt', bytes: new TextEncoder().encode(text), compress: true };
}
