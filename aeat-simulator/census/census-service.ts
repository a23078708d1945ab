import { type AeatAnswer, faultAnswer, htmlAnswer, xmlAnswer } from '../answer.ts';
import { isPersonNif } from '../nif.ts';
import { checkStructure } from '../schema/check-structure.ts';
import { elementsOf } from '../schema/rule.ts';
import { SoapFaultError } from '../soap-fault.ts';
import { CENSUS_INPUT_ALIASES, NAMESPACES } from '../xml/namespaces.ts';
import { readEnvelope } from '../xml/read-envelope.ts';
import { envelope, leaf, wrap } from '../xml/write-xml.ts';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import { CENSUS } from './census.ts';

const MAX_TAXPAYERS = 10_000;

const { one, many } = elementsOf('censusIn');
const ANY_TEXT = { accepts: () => true };

/** VNifV2Ent, as VNifV2Ent.xsd declares it. */
const REQUEST = one('VNifV2Ent', [
  many('Contribuyente', [one('Nif', ANY_TEXT), one('Nombre', ANY_TEXT)], MAX_TAXPAYERS, '4113'),
]);

/** Responds to a request to the census (VNifV2). */
export function answerCensus(body: Uint8Array): AeatAnswer {
  try {
    return identified(readEnvelope(body));
  } catch (error) {
    if (error instanceof SoapFaultError) return faultAnswer(error);
    throw error;
  }
}

function identified(message: XmlNode): AeatAnswer {
  if (message.name !== 'VNifV2Ent' || !CENSUS_INPUT_ALIASES.includes(message.namespace ?? '')) {
    throw new SoapFaultError('4118');
  }
  const request = inNamespace(message, NAMESPACES.censusIn);
  checkStructure(request, REQUEST);
  const results = request.children.map((taxpayer) => {
    const nif = (textAt(taxpayer, 'Nif') ?? '').trim().toUpperCase();
    const name = textAt(taxpayer, 'Nombre') ?? '';
    return { nif, name, result: CENSUS.result(nif) };
  });
  if (results.some(({ result }) => result === 'UNREACHABLE')) return htmlAnswer(500, 'Error interno');
  const lines = results.map(({ nif, name, result }) =>
    wrap('censusOut', 'Contribuyente', [
      leaf('censusOut', 'Nif', nif),
      leaf('censusOut', 'Nombre', registeredName(nif, name, result)),
      leaf('censusOut', 'Resultado', result),
    ]),
  );
  return xmlAnswer(200, envelope(['censusOut'], wrap('censusOut', 'VNifV2Sal', lines)));
}

/** Returns the name as sent for a natural person, and a made-up name for a known company without one. */
function registeredName(nif: string, name: string, result: string): string {
  if (name !== '' || isPersonNif(nif) || !result.startsWith('IDENTIFICADO')) return name;
  return `EMPRESA SIMULADA ${nif}`;
}

function inNamespace(node: XmlNode, namespace: string): XmlNode {
  if (!CENSUS_INPUT_ALIASES.includes(node.namespace ?? '')) return node;
  return { ...node, namespace, children: node.children.map((child) => inNamespace(child, namespace)) };
}
