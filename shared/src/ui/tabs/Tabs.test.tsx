import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './index.ts';

const tabs = [
  { value: 'messages', label: 'Messages', content: <p>From the contact form</p> },
  { value: 'applications', label: 'Applications', content: <p>From the career page</p> },
];

describe('Tabs', () => {
  it('opens the first panel, and the chosen one after that', async () => {
    const chosen: string[] = [];
    render(<Tabs label="Inbox" tabs={tabs} onValueChange={(value) => chosen.push(value)} />);
    expect(screen.getByRole('tabpanel', { name: 'Messages' }).textContent).toBe('From the contact form');

    await userEvent.click(screen.getByRole('tab', { name: 'Applications' }));

    expect(screen.getByRole('tabpanel', { name: 'Applications' }).textContent).toBe('From the career page');
    expect(chosen).toEqual(['applications']);
  });

  it('follows the arrow keys', async () => {
    render(<Tabs label="Inbox" tabs={tabs} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');

    expect(screen.getByRole('tab', { name: 'Applications' }).getAttribute('aria-selected')).toBe('true');
  });
});
