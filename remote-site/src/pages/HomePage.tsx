import { Slot, useRouteData } from '@northlight/shared/remote';
import { RayLink, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { ContactChapter } from '../features/contact/ContactChapter.tsx';
import { Hero } from '../features/home/Hero.tsx';
import type { HomeData } from '../features/home/home-loader.ts';
import { Services } from '../features/home/Services.tsx';
import { Industries } from '../features/industry/Industries.tsx';
import { Overview } from '../features/overview/Overview.tsx';
import { Project } from '../features/project/Project.tsx';
import { Technology } from '../features/technology/Technology.tsx';
import { Testimonials } from '../features/testimonials/Testimonials.tsx';

export default function HomePage() {
  const { introduction, overview, services, strips, technology, industry, testimonials, project, contact } =
    useRouteData<HomeData>();
  return (
    <>
      <Hero introduction={introduction} />
      <Overview overview={overview} />
      <Services services={services} strips={strips} />
      <Technology {...technology} />
      <Industries {...industry} />
      <Testimonials {...testimonials} />
      <Project project={project} />
      <Section id="articles">
        <Slot name="blog/latest-articles" fallback={<WayToTheBlog />} />
      </Section>
      <ContactChapter {...contact} />
    </>
  );
}

/** In the place of the articles when the blog can't be had: its heading and the way there. */
const WayToTheBlog = () => (
  <Wrap>
    <SectionHead title="Notes from the studio">
      <RayLink to="/blog">Read all articles</RayLink>
    </SectionHead>
  </Wrap>
);
