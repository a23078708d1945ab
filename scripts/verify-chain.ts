/**
 * Verifies a chain of registration records from a file alone. It uses no code of the service and no network. It builds the hashed
 * text of each record again from the record's own elements.
 *
 *     npm run verify:chain -- records.ndjson         output of `GET {company}/verifactu-records/export` (or `-` for standard input)
 *     npm run verify:chain -- asesoria-2026.zip      adviser's archive, or the registros.ndjson in it
 *     npm run verify:chain -- books.sqlite [COMPANY] rows of a books database, of one company or of all
 *
 * Source: AEAT, especificaciones de la huella v0.1.2; Orden HAC/1177/2024, article 7.
 */
import { verifyChains } from './chain/verify-chains.ts';

const [file = '-', companyId] = process.argv.slice(2);
try {
  const { isValid, lines } = await verifyChains(file, companyId);
  for (const line of lines) console.log(line);
  process.exitCode = isValid ? 0 : 1;
} catch (error) {
  console.error(`${file} cannot be read as an export, an archive or a books database: ${error}`);
  process.exitCode = 2;
}
