import { mapX, mapY, MAP_SIZE } from '@northlight/shared/art';
import { brand, cityOf, type Office } from '@northlight/shared/brand';
import { Art } from '@northlight/shared/ui';
import { styled } from 'styled-components';

/** Address of a street map around an office. */
const streetsAround = ({ latitude, longitude }: Office) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12/${latitude}/${longitude}`;

const westernmost = brand.offices.toSorted((one, other) => one.longitude - other.longitude)[0];

/** World map drawn in rays, with a pin for each office that links to its street map. */
export const OfficeMap = () => (
  <Root>
    <Art
      kind="map"
      seed="world"
      {...MAP_SIZE}
      alt={`World map with pins at ${brand.offices.map(cityOf).join(' and ')}`}
    />
    {brand.offices.map((office, index) => (
      <Pin
        key={office.city}
        href={streetsAround(office)}
        data-office={index}
        data-side={office === westernmost ? 'left' : 'right'}
        style={{ '--x': mapX(office.longitude) / MAP_SIZE.width, '--y': mapY(office.latitude) / MAP_SIZE.height }}
        aria-label={`${cityOf(office)} on OpenStreetMap`}
      >
        {cityOf(office)}
      </Pin>
    ))}
  </Root>
);

const Root = styled.div`
  position: relative;

  /* It ends north of the last office by far, so its upper edge fades out instead of cutting through land. */
  > img {
    width: 100%;
    mask: linear-gradient(transparent, #000 22%);
  }
`;

/* A ray whose foot is at the office. The labels are on opposite sides, so that they don't overlap. */
const Pin = styled.a`
  position: absolute;
  bottom: calc(100% - 100% * var(--y) - 4px);
  left: calc(100% * var(--x));
  height: 44px;
  padding-inline: 10px;
  font-size: var(--t-ui);
  font-weight: 560;
  line-height: 20px;

  &[data-side='left'] {
    left: auto;
    right: calc(100% - 100% * var(--x));
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    bottom: 0;
    left: -1px;
    width: 2px;
    height: 40px;
    margin-bottom: 4px;
    background: var(--ray-hem);
  }
  &::before {
    transform: scaleY(0.8);
    transform-origin: 50% 100%;
  }
  &::after {
    left: -4px;
    width: 8px;
    height: 8px;
    margin-bottom: 0;
    border-radius: 50%;
  }
  &[data-side='left']::before {
    left: auto;
    right: -1px;
  }
  &[data-side='left']::after {
    left: auto;
    right: -4px;
  }
  &:hover {
    color: var(--accent);
  }
  @media (forced-colors: active) {
    &::before,
    &::after {
      background: LinkText;
    }
  }
`;
