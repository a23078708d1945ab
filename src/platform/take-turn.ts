/**
 * Returns after other waiting work of this isolate has run. Long work awaits it regularly, so that no request blocks others.
 */
export async function takeTurn(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0));
}
