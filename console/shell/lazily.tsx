import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Waiting } from '../parts/waiting.tsx';

const RELOADED = 'folio.reloaded';

/** Reloads the page once, because a new version of the console may have replaced the missing part. */
function reloadOnce(error: unknown): never {
  if (sessionStorage.getItem(RELOADED) === null) {
    sessionStorage.setItem(RELOADED, 'yes');
    location.reload();
  }
  throw error;
}

/** Wraps a screen whose code is loaded when it is first shown. */
export function lazily(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null;
  return function Lazy() {
    const [Screen, setScreen] = useState<ComponentType | null>(() => loaded);
    useEffect(() => {
      if (Screen !== null) return;
      load().then(
        (component) => {
          sessionStorage.removeItem(RELOADED);
          loaded = component;
          setScreen(() => component);
        },
        (error: unknown) => setScreen(() => () => reloadOnce(error)),
      );
    }, [Screen]);
    return Screen === null ? <Waiting rows={8} /> : <Screen />;
  };
}
