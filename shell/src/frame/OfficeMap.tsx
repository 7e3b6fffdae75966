import { mapX, mapY, MAP_SIZE } from '@northlight/shared/art';
import { brand, type Office } from '@northlight/shared/brand';
import { Art } from '@northlight/shared/ui';
import { styled } from 'styled-components';

const nameOf = ({ city }: Office) => city.split(',', 1)[0] ?? city;

/** West to east: the first name stands left of its pin and the others right of theirs, so that they don't meet. */
const offices = brand.offices.toSorted((one, other) => one.longitude - other.longitude);

/** The world in rays, with a pin at each office. */
export const OfficeMap = () => (
  <Root>
    <Art kind="map" seed="world" {...MAP_SIZE} />
    <svg
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      role="img"
      aria-label={`World map with pins at ${offices.map(nameOf).join(' and ')}`}
    >
      {offices.map((office, index) => {
        const [x, y] = [mapX(office.longitude), mapY(office.latitude)];
        return (
          <g key={office.city}>
            <line x1={x} x2={x} y1={y} y2={y - 104} strokeWidth="5" />
            <circle cx={x} cy={y} r="10" />
            <text x={index === 0 ? x - 14 : x + 14} y={y - 84} textAnchor={index === 0 ? 'end' : 'start'}>
              {nameOf(office)}
            </text>
          </g>
        );
      })}
    </svg>
  </Root>
);

const Root = styled.div`
  position: relative;

  > img {
    width: 100%;
  }
  > svg {
    position: absolute;
    inset: 0;
    overflow: visible;
  }
  line {
    stroke: var(--ray-hem);
  }
  circle {
    fill: var(--ray-hem);
  }
  text {
    font: 560 25px var(--font-text);
    fill: var(--ink);
  }

  @media (max-width: 767.98px) {
    text {
      font-size: 48px;
    }
  }
`;
