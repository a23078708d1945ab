import type { AeatFetcher, AeatVariables } from './aeat-variables.ts';
import { configured } from './route.ts';

/** How long a service that gave no answer is left alone. */
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

/** The circuits of one service, each kept for as long as an isolate lives. */
interface Circuits {
  ofBindings: WeakMap<AeatFetcher, Circuit>;
  ofRelays: Map<string, Circuit>;
  /** Of a deployment that configures no way: so it is told once in a while, and not with every question. */
  ofNoWay: Circuit;
}

function newCircuits(): Circuits {
  return { ofBindings: new WeakMap(), ofRelays: new Map(), ofNoWay: new Circuit() };
}

const OF_AGENCY = newCircuits();
const OF_VIES = newCircuits();

function circuitAmong(
  { ofBindings, ofRelays, ofNoWay }: Circuits,
  { AEAT, AEAT_RELAY_URL }: AeatVariables,
): Circuit {
  const relay = configured(AEAT_RELAY_URL);
  if (relay === undefined && AEAT === undefined) return ofNoWay;
  const known = relay !== undefined ? ofRelays.get(relay) : AEAT && ofBindings.get(AEAT);
  if (known !== undefined) return known;
  const circuit = new Circuit();
  if (relay !== undefined) ofRelays.set(relay, circuit);
  else if (AEAT !== undefined) ofBindings.set(AEAT, circuit);
  return circuit;
}

/** The circuit of the way to the AEAT that a configuration names. */
export function circuitOf(variables: AeatVariables): Circuit {
  return circuitAmong(OF_AGENCY, variables);
}

/** The circuit of VIES, by the same configuration: the one may be down while the other answers. */
export function viesCircuitOf(variables: AeatVariables): Circuit {
  return circuitAmong(OF_VIES, variables);
}
