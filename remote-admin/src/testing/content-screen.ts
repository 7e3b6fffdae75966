import { screen } from '@testing-library/react';
import type { ContentRecord } from '../features/content/content-record.ts';

export const UPDATED = '2025-11-20T10:00:00.000Z';

export const member = (id: number, name: string, more: Readonly<Record<string, unknown>> = {}): ContentRecord => ({
  id,
  updated_at: UPDATED,
  name,
  designation: 'Engineer',
  file: null,
  ...more,
});

export const category = (id: number, name: string): ContentRecord => ({
  id,
  updated_at: UPDATED,
  name,
  description: null,
});

export const article = (id: number, title: string, more: Readonly<Record<string, unknown>> = {}): ContentRecord => ({
  id,
  updated_at: UPDATED,
  title,
  content: '<p>Text</p>',
  article_category_id: 1,
  category: { id: 1, name: 'Engineering' },
  estimated_reading_time: '3 mins',
  published_at: '2025-11-20T10:00:00.000Z',
  file: { file_URL: 'https://images.example/a.png', type: null, width: null, height: null, alt: '', variants: [] },
  ...more,
});

/** The section of the screen with this heading. */
export async function block(name: string): Promise<HTMLElement> {
  const section = (await screen.findByRole('heading', { name, level: 2 })).closest('section');
  if (!section) throw new Error(`No section around the heading ${name}.`);
  return section;
}

export const dialogFor = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

/** Clears the browser's storage, and fakes object URLs. */
export function freshBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
}
