import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type ServiceType, serviceTypes } from '../service-types.ts';
import { FormCompared } from './FormCompared.tsx';
import { MarkSizes } from './MarkSizes.tsx';
import { SearchAnswer } from './SearchAnswer.tsx';
import { SoftwareYear } from './SoftwareYear.tsx';
import { StopRule } from './StopRule.tsx';
import { WaitingTimes } from './WaitingTimes.tsx';

const EXHIBITS: Readonly<Record<ServiceType, ComponentType>> = {
  'software-dev': SoftwareYear,
  seo: SearchAnswer,
  'digital-marketing': StopRule,
  'ui-ux': FormCompared,
  'business-analytics': WaitingTimes,
  branding: MarkSizes,
};

const show = (type: ServiceType) => {
  const Exhibit = EXHIBITS[type];
  return render(<Exhibit />);
};

/** What is read aloud. */
const words = (element: Element): string => {
  const copy = document.createElement('div');
  copy.innerHTML = element.innerHTML;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
};

const slider = () => screen.getByRole<HTMLInputElement>('slider');
const moveTo = (value: number) => fireEvent.input(slider(), { target: { value: String(value) } });

describe('the chapter that a service has for itself', () => {
  it.each(serviceTypes)('is there once for $type, named by its heading', ({ type }) => {
    const { container } = show(type);

    expect(container.querySelectorAll('section')).toHaveLength(1);
    const heading = screen.getByRole('heading', { level: 2 });
    expect(screen.getByRole('region', { name: heading.textContent })).toBeTruthy();
    expect(screen.getByRole('figure').textContent).not.toBe('');
  });

  it.each<[ServiceType, string[]]>([
    ['software-dev', ['Week 2 Something that works.', 'Week 52 The last of 26.']],
    ['seo', ['dentist open on friday', '9thJanuary.', '6thMarch, after the repair.', '3rd', 'An example.']],
    ['digital-marketing', ['Fourteen days running below the line: doubled.', 'stopped', 'as an illustration']],
    ['ui-ux', ['14 fields before', '3 fields now', 'An example clinic']],
    ['business-analytics', ['6.4 hours on average', 'half wait less than 3', 'invented enquiries']],
    ['branding', ['16 px', '48 px', '200 px', '2 m']],
  ])('of %s says in words what it draws, and that its figures are examples', (type, said) => {
    const { container } = show(type);

    for (const text of said) expect(words(container)).toContain(text);
  });

  it('of SEO has its three places as a list', () => {
    show('seo');

    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  });

  it('of marketing doubles after fourteen days below the line, and stops after seven beyond it', () => {
    const [doubled, stopped] = [...show('digital-marketing').container.querySelectorAll('div[aria-hidden]')];
    const days = (lane?: Element) =>
      [...(lane?.children ?? [])].map((day) => (day.hasAttribute('data-dear') ? '+' : '-'));
    const first = [...(doubled?.children ?? [])].findIndex((day) => day.hasAttribute('data-doubled'));

    expect(days(doubled)).toHaveLength(42);
    expect(days(doubled).slice(0, first).join('')).toMatch(/^(?!.*[+]{7}).*[+]-{14}$/);
    expect(days(stopped).join('')).toMatch(/^(?:(?![+]{7}).)*-[+]{7}$/);
    expect(days(stopped)).toHaveLength(14);
  });

  it('of analytics says for each promise how many it keeps', () => {
    show('business-analytics');
    expect(slider().getAttribute('aria-valuetext')).toBe('12 hours: 90 of 100 have their answer');

    moveTo(3);
    expect(slider().getAttribute('aria-valuetext')).toBe('3 hours: 50 of 100 have their answer');
    expect(screen.getByText(/you let down 50 of 100/)).toBeTruthy();
    moveTo(1);
    expect(screen.getByText('1 hour')).toBeTruthy();
  });

  it('of UI/UX draws the line between both forms where its slider is, and says how much of each is seen', () => {
    show('ui-ux');
    const at = () => slider().parentElement?.style.getPropertyValue('--at');

    const said = () => slider().getAttribute('aria-valuetext');

    expect([slider().value, at()]).toEqual(['60', '0.6']);
    expect(said()).toBe('60 percent of the form before, 40 percent of the form now');
    moveTo(80);
    expect(at()).toBe('0.8');
    expect(said()).toBe('80 percent of the form before, 20 percent of the form now');
  });
});
