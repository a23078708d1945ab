/** Element of a schema's sequence or choice, in document order. */
export type XsdElement = {
  readonly name: string;
  /** Named complex type. Null for simple content or an inline type. */
  readonly type: string | null;
  readonly optional: boolean;
  readonly inChoice: boolean;
  readonly repeated: boolean;
  readonly children: readonly XsdElement[];
};

const TAG = /<(\/?)(complexType|simpleType|element|choice)\b([^>]*?)(\/?)>/g;

/** Returns the elements of every named complex type of a schema, by type name. */
export function complexTypes(xsd: string): ReadonlyMap<string, readonly XsdElement[]> {
  const types = new Map<string, XsdElement[]>();
  const open: { children: XsdElement[] }[] = [];
  let choiceDepth = 0;
  for (const [, closing, tag, attributes = '', selfClosing] of xsd.matchAll(TAG)) {
    if (tag === 'choice') {
      choiceDepth += closing === '/' ? -1 : 1;
    } else if (tag === 'complexType' && attribute(attributes, 'name') !== null) {
      const children: XsdElement[] = [];
      types.set(attribute(attributes, 'name') ?? '', children);
      open.length = 0;
      open.push({ children });
    } else if (tag === 'element' && closing === '/') {
      open.pop();
    } else if (tag === 'element' && open.length > 0) {
      const children: XsdElement[] = [];
      open.at(-1)?.children.push(readElement(attributes, choiceDepth > 0, children));
      if (selfClosing !== '/') open.push({ children });
    }
  }
  return types;
}

/** Returns the enumeration values of a named simple type. */
export function enumeration(xsd: string, simpleType: string): readonly string[] {
  const body = new RegExp(`<simpleType name="${simpleType}">([\\s\\S]*?)</simpleType>`).exec(xsd)?.[1] ?? '';
  return Array.from(body.matchAll(/<enumeration value="([^"]*)"/g), ([, value = '']) => value);
}

function readElement(attributes: string, inChoice: boolean, children: readonly XsdElement[]): XsdElement {
  const type = attribute(attributes, 'type');
  return {
    name: attribute(attributes, 'name') ?? attribute(attributes, 'ref') ?? '',
    type: type?.startsWith('sf:') ? type.slice('sf:'.length) : null,
    optional: attribute(attributes, 'minOccurs') === '0',
    inChoice,
    repeated: attribute(attributes, 'maxOccurs') !== null,
    children,
  };
}

function attribute(attributes: string, name: string): string | null {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}
