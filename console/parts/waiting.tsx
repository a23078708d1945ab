import type { ComponentChildren } from 'preact';
import { say } from '../words/language.ts';
import { FailureNotice } from './notice.tsx';

/** Placeholder of a list or card while it loads. It has the same height, so that nothing jumps. */
export function Waiting({ rows = 5 }: { rows?: number }) {
  return (
    <div class="waiting" role="status" aria-label={say(['Cargando', 'Loading', 'Carregant'])}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

interface Read<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Shows the loaded data, a placeholder while it loads, or the reason why it failed. */
export function Loaded<T>({
  read,
  rows = 5,
  children,
}: {
  read: Read<T>;
  rows?: number;
  children: (data: NonNullable<T>) => ComponentChildren;
}) {
  if (read.data !== undefined && read.data !== null) return <>{children(read.data)}</>;
  if (read.error === null) return <Waiting rows={rows} />;
  return (
    <div>
      <FailureNotice failure={read.error} />
      <button type="button" class="quiet" onClick={() => void read.refetch()}>
        {say(['Volver a intentarlo', 'Try again', 'Torna-ho a provar'])}
      </button>
    </div>
  );
}

/** Empty state of a list: its purpose and how to begin. */
export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
