import { Project } from '../features/project/Project.tsx';
import type { ProjectData } from '../features/project/project-loader.ts';

export default function ProjectChapter({ data }: { readonly data: ProjectData }) {
  return <Project project={data} />;
}
