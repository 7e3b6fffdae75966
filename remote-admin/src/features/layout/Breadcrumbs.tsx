import { contentTypeOf } from '@northlight/shared/content';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { formAt, screens } from '../screens/screens.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

/** The path from the dashboard's first screen to this one, as in the menu. Empty on the first screen itself. */
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
        {steps.map(({ name, path }, index) => (
          <li key={name} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {path === undefined ? name : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </ol>
    </Way>
  );
}

interface Step {
  readonly name: string;
  /** Absent for a group, which has no page, and for the current page. */
  readonly path?: string;
}

function stepsTo(path: string): readonly Step[] {
  const form = formAt(path);
  const screen = form?.screen ?? screens.find((candidate) => candidate.path === path);
  if (!screen) return [];
  const group = screen.group === null ? [] : [{ name: screen.group }];
  if (!form) return [...group, { name: screen.title }];
  const { singular } = contentTypeOf(form.block.collection).label;
  const action = form.id === null ? 'Add' : 'Edit';
  return [...group, { name: screen.title, path: screen.path }, { name: `${action} ${singular}` }];
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
