import { Testimonials } from '../features/testimonials/Testimonials.tsx';
import type { TestimonialsData } from '../features/testimonials/testimonials-loader.ts';

export default function TestimonialsChapter({ data }: { readonly data: TestimonialsData }) {
  return <Testimonials {...data} />;
}
