/** Returns how often other waiting work ran while some work was done. */
export async function turnsBeside(work: () => Promise<unknown>): Promise<number> {
  const state = { turns: 0, isDone: false };
  const wait = (): unknown =>
    setTimeout(() => {
      if (state.isDone) return;
      state.turns += 1;
      wait();
    }, 0);
  wait();
  await work();
  state.isDone = true;
  return state.turns;
}
