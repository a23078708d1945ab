import { readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failuresIn } from '../../../scripts/failed-output.ts';
import { BY_TURNS, type Project, turnsOf } from '../../suites-by-turns.ts';

const PROJECTS = Object.keys(BY_TURNS).filter((name): name is Project => name in BY_TURNS);
const TESTS = join(import.meta.dirname, '../..');
/** Draws of commits, spread over their 28 binary digits. */
const DRAWS = Array.from({ length: 400 }, (_, at) => (at * 2_654_435_761) % 2 ** 28);

describe('the suites that a commit takes by turns', () => {
  it.each(PROJECTS)(
    'every long suite of %s has its turn, and each commit takes one group of a list',
    (project) => {
      const all = BY_TURNS[project].flat(2);
      const seen = new Set(DRAWS.flatMap((draw) => turnsOf(project, draw).taken));
      expect([...seen].sort()).toEqual([...all].sort());
      for (const draw of DRAWS) {
        const { taken, left } = turnsOf(project, draw);
        expect([...taken, ...left].sort()).toEqual([...all].sort());
      }
    },
  );

  it('two lists of a project are drawn apart', () => {
    const [long = [], matrices = []] = BY_TURNS.api;
    const pairs = new Set(DRAWS.map((draw) => turnsOf('api', draw).taken.join()));
    expect(pairs.size).toBe(long.length * matrices.length);
  });

  it.each(PROJECTS)('every pattern of %s names a file', (project) => {
    const files = readdirSync(join(TESTS, project), { recursive: true, encoding: 'utf8' });
    const idle = BY_TURNS[project].flat(2).filter((glob) => !files.some((file) => matchesGlob(file, glob)));
    expect(idle).toEqual([]);
  });
});

describe('the failures that a run repeats at its end', () => {
  it('failuresIn returns the list of vitest from its beginning, without colours', () => {
    const output = `a line\n\u001b[31m⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯\u001b[39m\n FAIL  a test\nan error\n`;
    expect(failuresIn(output)).toBe('⎯ Failed Tests 1 ⎯⎯⎯⎯\n FAIL  a test\nan error\n');
  });

  it('failuresIn returns the end of what is no list of vitest', () => {
    expect(failuresIn(`${'a'.repeat(9_000)}the fault`)).toMatch(/^a{3991}the fault$/);
  });
});
