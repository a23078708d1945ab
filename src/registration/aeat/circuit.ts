import type { AeatFetcher, AeatVariables } from './aeat-variables.ts';
import { configured } from './route.ts';

/** Time for which a service that did not answer is not called, in milliseconds. */
export const CIRCUIT_PAUSE_MS = 60_000;

/** Remembers that a service did not answer, so that the next callers do not wait in vain. Uses real time. */
export class Circuit {
  private openUntilMs = 0;

  get isOpen(): boolean {
    return Date.now() < this.openUntilMs;
  }

  open(): void {
    this.openUntilMs = Date.now() + CIRCUIT_PAUSE_MS;
  }
}

/** Circuits of one service. Each lives as long as its isolate. */
interface Circuits {
  ofBindings: WeakMap<AeatFetcher, Circuit>;
  ofRelays: Map<string, Circuit>;
  /** Circuit of a deployment without any route. It limits how often the missing configuration is reported. */
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

/** Returns the circuit of the configured route to the AEAT. */
export function circuitOf(variables: AeatVariables): Circuit {
  return circuitAmong(OF_AGENCY, variables);
}

/** Returns the circuit of VIES for the same configuration. It is separate, since VIES can fail while the AEAT works. */
export function viesCircuitOf(variables: AeatVariables): Circuit {
  return circuitAmong(OF_VIES, variables);
}
