import { defineRemote, type RemoteRoute, route } from '@northlight/shared/remote';

/**
 * A screen of the dashboard. It has no loader: what it shows belongs to the signed-in browser, which asks for it
 * itself.
 */
const screen = (id: string, path: string, title: string, page: RemoteRoute['page']): RemoteRoute =>
  route({ id, path, page, head: () => ({ title, noIndex: true }) });

export default defineRemote({
  id: 'admin',
  frame: 'bare',
  routes: [
    screen('login', '/admin/login', 'Login', () => import(/* webpackChunkName: "login" */ './pages/LoginPage.tsx')),
    screen(
      'verify-login',
      '/admin/verify-login',
      'Enter OTP to Verify Email',
      () => import(/* webpackChunkName: "verify-login" */ './pages/VerifyLoginPage.tsx'),
    ),
    {
      ...screen(
        'dashboard',
        '/admin/dashboard',
        'Admin Dashboard',
        () => import(/* webpackChunkName: "dashboard" */ './pages/DashboardPage.tsx'),
      ),
      children: [
        screen(
          'welcome',
          '',
          'Admin Dashboard',
          () => import(/* webpackChunkName: "welcome" */ './pages/WelcomePage.tsx'),
        ),
        screen('hero', 'home/hero', 'Hero', () => import(/* webpackChunkName: "hero" */ './pages/HeroPage.tsx')),
        screen(
          'introduction',
          'home/introduction',
          'Introduction',
          () => import(/* webpackChunkName: "introduction" */ './pages/IntroductionPage.tsx'),
        ),
        screen(
          'home-services',
          'home/services',
          'Services',
          () => import(/* webpackChunkName: "home-services" */ './pages/HomeServicesPage.tsx'),
        ),
        screen(
          'technology',
          'home/technology',
          'Technology',
          () => import(/* webpackChunkName: "technology" */ './pages/TechnologyPage.tsx'),
        ),
        screen(
          'industry-expertise',
          'home/industry-expertise',
          'Industry Expertise',
          () => import(/* webpackChunkName: "industry-expertise" */ './pages/IndustryExpertisePage.tsx'),
        ),
        screen(
          'testimonial',
          'home/testimonial',
          'Testimonial',
          () => import(/* webpackChunkName: "testimonial" */ './pages/TestimonialPage.tsx'),
        ),
        screen(
          'team',
          'home/team',
          'Team Section',
          () => import(/* webpackChunkName: "team" */ './pages/TeamPage.tsx'),
        ),
        screen(
          'record-project',
          'home/record-project',
          'Record Our Project',
          () => import(/* webpackChunkName: "record-project" */ './pages/RecordProjectPage.tsx'),
        ),
        screen(
          'contact',
          'home/contact',
          'Contact',
          () => import(/* webpackChunkName: "contact" */ './pages/ContactPage.tsx'),
        ),
        screen('about', 'about', 'About Us', () => import(/* webpackChunkName: "about" */ './pages/AboutPage.tsx')),
        screen(
          'software-dev',
          'software-dev',
          'Software Development',
          () => import(/* webpackChunkName: "software-dev" */ './pages/services/SoftwareDevPage.tsx'),
        ),
        screen('seo', 'seo', 'SEO', () => import(/* webpackChunkName: "seo" */ './pages/services/SeoPage.tsx')),
        screen(
          'digital-marketing',
          'digital-marketing',
          'Digital Marketing',
          () => import(/* webpackChunkName: "digital-marketing" */ './pages/services/DigitalMarketingPage.tsx'),
        ),
        screen(
          'ui-ux',
          'ui-ux',
          'UI/UX',
          () => import(/* webpackChunkName: "ui-ux" */ './pages/services/UiUxPage.tsx'),
        ),
        screen(
          'business-analytics',
          'business-analytics',
          'Business Analytics',
          () => import(/* webpackChunkName: "business-analytics" */ './pages/services/BusinessAnalyticsPage.tsx'),
        ),
        screen(
          'branding',
          'branding',
          'Branding & Communication',
          () => import(/* webpackChunkName: "branding" */ './pages/services/BrandingPage.tsx'),
        ),
        screen('blog', 'blog', 'Blog', () => import(/* webpackChunkName: "blog" */ './pages/BlogPage.tsx')),
        screen('career', 'career', 'Career', () => import(/* webpackChunkName: "career" */ './pages/CareerPage.tsx')),
        screen('inbox', 'inbox', 'Inbox', () => import(/* webpackChunkName: "inbox" */ './pages/InboxPage.tsx')),
      ],
    },
  ],
});
