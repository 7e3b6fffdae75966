import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonRegion } from './Skeleton.tsx';

describe('SkeletonRegion', () => {
  it('announces what is loading and hides the shapes', () => {
    const { container } = render(
      <SkeletonRegion label="Loading articles">
        <Skeleton shape="card" count={3} />
      </SkeletonRegion>,
    );

    expect(screen.getByRole('status').textContent).toBe('Loading articles');
    expect(container.querySelectorAll('[aria-hidden="true"][data-shape="card"]').length).toBe(3);
  });
});
