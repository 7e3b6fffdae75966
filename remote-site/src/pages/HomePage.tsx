import { Slot, useRouteData } from '@northlight/shared/remote';
import { RayLink, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { Hero } from '../features/home/Hero.tsx';
import type { HomeData } from '../features/home/home-loader.ts';
import { Services } from '../features/home/Services.tsx';
import { Overview } from '../features/overview/Overview.tsx';

export default function HomePage() {
  const { introduction, overview, services, strips } = useRouteData<HomeData>();
  return (
    <>
      <Hero introduction={introduction} />
      <Overview overview={overview} />
      <Services services={services} strips={strips} />
      <Slot name="site/technology" />
      <Slot name="site/industries" />
      <Slot name="site/testimonials" />
      <Slot name="site/project" />
      <Section id="articles">
        <Slot name="blog/latest-articles" fallback={<WayToTheBlog />} />
      </Section>
      <Slot name="site/contact-chapter" />
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
