/**
 * Setup of tests inside workerd: a module that is evaluated is not asked for again. Vite's module runner asks Node at every import, also
 * for the Worker's entry at every request, and requests that import at once share one promise. workerd cancels a request that waits for
 * the promise of another one that has ended. Source files do not change during a run.
 */

interface KnownModule {
  evaluated: boolean;
  promise?: Promise<unknown>;
}

/** Parts of Vite's module runner that decide whether a module is asked for (vite/module-runner, `cachedModule`). */
interface ModuleRunner {
  evaluatedModules: { getModuleByUrl(url: string): KnownModule | undefined };
  cachedModule(url: string, importer?: string): Promise<KnownModule>;
  isWithKnownModules?: true;
}

/** Modules of tests are asked for, because each file is evaluated anew. */
const OF_TESTS = /\/test\/|\.test\.ts$/;

const { moduleRunner } = Reflect.get(globalThis, '__vitest_mocker__') as { moduleRunner: ModuleRunner };
if (moduleRunner.isWithKnownModules !== true) {
  const ask = moduleRunner.cachedModule.bind(moduleRunner);
  moduleRunner.cachedModule = (url, importer) => {
    const known = OF_TESTS.test(url) ? undefined : moduleRunner.evaluatedModules.getModuleByUrl(url);
    return known?.evaluated === true && known.promise !== undefined
      ? Promise.resolve(known)
      : ask(url, importer);
  };
  moduleRunner.isWithKnownModules = true;
}

export {};
