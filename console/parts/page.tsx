import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

/** Screen with a title (also in the tab), its actions and its content. */
export function Page({
  title,
  actions,
  children,
  lead,
}: {
  title: string;
  actions?: ComponentChildren;
  lead?: ComponentChildren;
  children: ComponentChildren;
}) {
  useEffect(() => {
    document.title = `${title} · Folio`;
  }, [title]);
  return (
    <>
      <div class="heading">
        <h1 tabIndex={-1}>{title}</h1>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {lead !== undefined && <p class="lead">{lead}</p>}
      {children}
    </>
  );
}

/** Part of a screen with its own heading. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <section class="card">
      <div class="heading">
        <h2>{title}</h2>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
