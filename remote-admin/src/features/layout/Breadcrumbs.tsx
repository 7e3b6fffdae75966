import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { screens } from '../screens/screens.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

/** The way from the dashboard's first screen to this one, as the menu has it. Nothing on the first screen itself. */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const steps = stepsTo(pathname);
  if (steps.length === 0) return null;
  return (
    <Way aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to={DASHBOARD_PATH}>Dashboard</Link>
        </li>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </Way>
  );
}

function stepsTo(path: string): readonly string[] {
  const screen = screens.find((candidate) => candidate.path === path);
  if (!screen) return [];
  return screen.group === null ? [screen.title] : [screen.group, screen.title];
}

const Way = styled.nav`
  margin-bottom: 8px;
  color: var(--ink-2);
  font-size: 0.8125rem;

  > ol {
    display: flex;
    flex-wrap: wrap;
  }

  li + li::before {
    content: '/';
    padding-inline: 8px;
  }

  a {
    display: inline-block;
    min-height: 24px;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
