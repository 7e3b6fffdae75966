import { styled } from 'styled-components';
import { type ReasonRay, reasonRays } from './reason-rays.ts';

interface ReasonRaysProps {
  readonly title: string;
  readonly description: string;
}

/** What a reason says, as rays on the line above its title. Decorative: the words say the same. */
export function ReasonRays(reason: ReasonRaysProps) {
  const { rays, key } = reasonRays(reason);
  return (
    <div aria-hidden="true">
      <Rays>
        {rays.map(({ tall, isLit, isApart }: ReasonRay, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rays have no identity but their place
          <i
            key={index}
            data-lit={isLit || undefined}
            data-apart={isApart || undefined}
            style={{ '--tall': tall === 1 ? undefined : `${Math.round(tall * 100)}%` }}
          />
        ))}
      </Rays>
      <Key>{key}</Key>
    </div>
  );
}

/* Spread over the column, but never so far apart that they can't be counted at a glance. */
const Rays = styled.div`
  display: flex;
  align-items: end;
  height: clamp(72px, 7vw, 112px);

  > i {
    flex: 1;
    max-width: 3rem;
    height: var(--tall, 100%);
    /* The axis ends with the last ray. */
    border-bottom: 1px solid var(--rule-2);
    background: linear-gradient(var(--ray-crown), var(--ray-body) 60%, var(--ray-bright)) 0 0 / 3px 100% no-repeat;
    opacity: 0.55;
  }
  > i[data-lit] {
    background-image: linear-gradient(var(--ray-crown), var(--ray-body) 45%, var(--ray-bright) 80%, var(--ray-hem));
    background-size: 6px 100%;
    opacity: 1;
  }
  > i[data-apart] {
    margin-inline-start: calc(2 * var(--pitch));
  }
  [dir='rtl'] & > i {
    background-position: 100% 0;
  }
  /* Forced colours would remove the rays, because they are gradients. */
  @media (forced-colors: active) {
    --ray-crown: CanvasText;
    --ray-body: CanvasText;
    --ray-bright: CanvasText;
    --ray-hem: Highlight;

    > i {
      forced-color-adjust: none;
    }
  }
  @media print {
    display: none;
  }
`;

/* What the rays count, under their line. */
const Key = styled.p`
  padding-top: 8px;
  font-size: var(--t-small);
  line-height: 1.2;
  color: var(--ink-2);

  &::first-letter {
    text-transform: uppercase;
  }
  @media print {
    display: none;
  }
`;
