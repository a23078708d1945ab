import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { secretFindings } from '../../../scripts/checks/secret-findings.ts';
import { mintCredential } from '../../../src/platform/credential-text.ts';

const found = async (text: string) =>
  (await secretFindings('x.ts', text)).map(({ line, what }) => [line, what]);

describe('secretFindings', () => {
  it.each(['LIVE', 'TEST', 'SESSION'] as const)(
    'secretFindings finds a credential of the product: %s',
    async (kind) => {
      const text = `one\nconst key = '${mintCredential(kind)}';\n`;
      expect(await found(text)).toEqual([[2, 'A credential of the product']]);
    },
  );

  it('secretFindings ignores an example with a wrong checksum', async () => {
    const key = mintCredential('LIVE');
    const changed = key.slice(0, -1) + (key.endsWith('x') ? 'y' : 'x');
    expect(await found(`key = '${changed}'`)).toEqual([]);
  });

  it('secretFindings finds webhook secrets, foreign tokens and private keys', async () => {
    expect(await found(`whsec_${'aB3'.repeat(12)}`)).toHaveLength(1);
    expect(await found(`ghp_${'aB3d'.repeat(9)}`)).toHaveLength(1);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(await found(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toHaveLength(1);
  });

  it('a finding does not contain the secret', async () => {
    const key = mintCredential('LIVE');
    expect(JSON.stringify(await secretFindings('x.ts', key))).not.toContain(key.slice(-20));
  });
});
