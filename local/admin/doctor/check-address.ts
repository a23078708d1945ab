import { type Check, isWell, lacks, note } from './check.ts';

const TIMEOUT_MS = 10_000;

/** Checks that the service responds at the address that its links begin with. */
export async function checkAddress(baseUrl: string, ask: typeof fetch): Promise<Check> {
  const about = 'address';
  if (!baseUrl.startsWith('https://')) return note(about, 'not asked: BASE_URL names none');
  try {
    const { status, headers } = await ask(`${baseUrl}/v1/responsible-declaration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status === 200 && headers.has('X-Request-Id')) return isWell(about, `${baseUrl} answers`);
    return lacks(
      about,
      `${baseUrl} answers ${status}, and not as this service does`,
      'set the route or custom domain of the Worker, then deploy',
    );
  } catch (error) {
    const why =
      error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
    return lacks(
      about,
      `${baseUrl} does not answer: ${why}`,
      'set the route or custom domain of the Worker, then deploy',
    );
  }
}
