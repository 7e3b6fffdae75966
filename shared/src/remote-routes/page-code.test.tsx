import { render, screen } from '@testing-library/react';
import { pageCode } from './page-code.tsx';

const Article = () => <h1>An article</h1>;

describe('the code of a page', () => {
  it('is fetched once, and rendered when it is there', async () => {
    const load = jest.fn(() => Promise.resolve({ default: Article }));
    const { ready, Page } = pageCode(load);
    await ready();
    await ready();
    render(<Page />);

    expect(screen.getByRole('heading', { name: 'An article' })).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is no page when its module threw half-way, which the bundler tells only once', async () => {
    const halfway: { default: () => React.JSX.Element } = Object.create({}, {});
    const { ready } = pageCode(() => Promise.resolve(halfway));

    await expect(ready()).rejects.toThrow('exports no component');
  });
});
