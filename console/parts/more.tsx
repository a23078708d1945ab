import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Fields of a form that are shown on request. They show themselves once one of them is wrong. */
export function More({
  name,
  isOpen = false,
  isCard = false,
  children,
}: {
  /** Text of the button: what is behind it. */
  name: string;
  /** Shows the fields from the start. */
  isOpen?: boolean;
  isCard?: boolean;
  children: ComponentChildren;
}) {
  // Only the first value counts: what is typed behind it neither opens nor closes it.
  const [isFirstOpen] = useState(isOpen);
  const box = useRef<HTMLDetailsElement>(null);
  // A refusal at a hidden field would not be seen.
  useLayoutEffect(() => {
    if (box.current?.querySelector('[aria-invalid]')) box.current.open = true;
  });
  return (
    <details
      ref={box}
      class={isCard ? 'card' : undefined}
      open={isFirstOpen}
      // A browser does not send a form whose wrong field is hidden, and does not say why.
      onInvalidCapture={(event) => {
        event.currentTarget.open = true;
      }}
    >
      <summary>{name}</summary>
      {children}
    </details>
  );
}
