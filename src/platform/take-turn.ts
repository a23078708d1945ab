/** Returns once whatever else waits in this isolate has had its turn: long work awaits it now and then, so that no request stalls others. */
export async function takeTurn(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0));
}
