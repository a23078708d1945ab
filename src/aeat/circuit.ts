import type { AeatFetcher, AeatVariables } from './aeat-variables.ts';
import { configured } from './route.ts';

/** How long nobody is made to wait for a service that gave no answer. */
export const CIRCUIT_PAUSE_MS = 60_000;

/** Remembers that a service gave no answer, so that the next callers need not wait for the same. Keeps real time. */
export class Circuit {
  private openUntilMs = 0;

  get isOpen(): boolean {
    return Date.now() < this.openUntilMs;
  }

  open(): void {
    this.openUntilMs = Date.now() + CIRCUIT_PAUSE_MS;
  }
}

const ofBindings = new WeakMap<AeatFetcher, Circuit>();
const ofRelays = new Map<string, Circuit>();
/** Of a deployment that configures no way: so it is told once in a while, and not with every question. */
const ofNoWay = new Circuit();

/** The circuit of the way that a configuration names: one for as long as an isolate lives. */
export function circuitOf({ AEAT, AEAT_RELAY_URL }: AeatVariables): Circuit {
  const relay = configured(AEAT_RELAY_URL);
  if (relay === undefined && AEAT === undefined) return ofNoWay;
  const known = relay !== undefined ? ofRelays.get(relay) : AEAT && ofBindings.get(AEAT);
  if (known !== undefined) return known;
  const circuit = new Circuit();
  if (relay !== undefined) ofRelays.set(relay, circuit);
  else if (AEAT !== undefined) ofBindings.set(AEAT, circuit);
  return circuit;
}
