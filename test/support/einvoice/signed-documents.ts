import { uuidV7 } from '../../../src/platform/ids.ts';
import { testEnv } from '../api-client.ts';

/** Sets a company to the state in which its representation document awaits its signature, from any earlier state. */
export async function awaitSignature(companyId: string): Promise<void> {
  const id = uuidV7(Date.now());
  await testEnv.DIRECTORY.batch([
    testEnv.DIRECTORY.prepare(
      `INSERT INTO representations (id, company_id, nif, representative_nif, generated_at)
       SELECT ?, id, COALESCE(nif, ''), 'B00000000', 0 FROM companies WHERE id = ?`,
    ).bind(id, companyId),
    testEnv.DIRECTORY.prepare(
      "UPDATE companies SET representation_state = 'PDF_GENERATED', representation_id = ? WHERE id = ?",
    ).bind(id, companyId),
  ]);
}
