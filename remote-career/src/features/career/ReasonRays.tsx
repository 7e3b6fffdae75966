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
    <Rays aria-hidden="true">
      {rays.map(({ tall, isLit, isApart }: ReasonRay, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rays have no identity but their place
        <i
          key={index}
          data-lit={isLit || undefined}
          data-apart={isApart || undefined}
          style={{ '--tall': tall === 1 ? undefined : `${Math.round(tall * 100)}%` }}
        />
      ))}
      {key && <span>{key}</span>}
    </Rays>
  );
}

/* Two pitches apart, so that they can be counted. */
const Rays = styled.div`
  position: relative;
  display: flex;
  align-items: end;
  height: clamp(72px, 7vw, 112px);
  border-bottom: 1px solid var(--rule-2);

  > i {
    flex: none;
    width: calc(2 * var(--pitch));
    height: var(--tall, 100%);
    background: linear-gradient(var(--ray-crown), var(--ray-body) 60%, var(--ray-bright)) 0 0 / 3px 100% no-repeat;
    opacity: 0.55;
  }
  > span {
    margin: 0 0 8px auto;
    padding-inline-start: 12px;
    font-size: var(--t-small);
    line-height: 1;
    color: var(--ink-2);
    white-space: nowrap;

    /* On a phone it is above the rays that are not counted. */
    @media (max-width: 640px) {
      position: absolute;
      inset: 0 0 auto auto;
      margin: 0;
    }
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
