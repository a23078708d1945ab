import type { Turns } from '../domain/turns.ts';
import { takeTurn } from './take-turn.ts';

/** Does the work and lets other waiting work of this isolate run wherever it yields. */
export async function inTurns<Result>(work: Turns<Result>, turn = takeTurn): Promise<Result> {
  let step = work.next();
  while (step.done !== true) {
    await turn();
    step = work.next();
  }
  return step.value;
}
