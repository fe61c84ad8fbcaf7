// Calls of projects, and of templates, which are projects to copy from.
import { z } from 'zod';
import { isBanner } from '../../_shared/files/magic-bytes.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import { templatesQuery } from '../../core/common/lists.contract.ts';
import {
  bannerChanged,
  bannerQuery,
  bannerRemoved,
  project,
  projectCreate,
  projectCreated,
  projectDeletion,
  projectListItem,
  projectQuery,
  projectsQuery,
  projectUpdate,
  projectWithNoteIds,
  projectWithPlan,
  recentProject,
  roadmapGroup,
  template,
  templateCreated,
  templateFromProject,
  templateOutline,
} from '../../core/projects/contract.ts';
import { computeCopy } from '../dates/copies.ts';
import { lockSchedule } from '../dates/reschedule.ts';
import { switchInputs } from '../dates/switch-inputs.queries.ts';
import { writePlan } from '../dates/write-plan.ts';
import { type Call, section } from '../http/call.ts';
import { readList } from '../http/lists.ts';
import { storeFile, writeAndRemove } from '../http/stored-files.ts';
import { read, write } from '../http/transaction.ts';
import { importPlan } from '../plan/import.queries.ts';
import { bannerOfProject, updateBanner } from './banner.queries.ts';
import { getTemplateOutline } from './outline.queries.ts';
import {
  allProjects,
  createProject,
  getProject,
  getProjectDeletion,
  getRoadmap,
  listRecentProjects,
  myProjects,
  removeProject,
  removeTemplate,
  saveAsTemplate,
  templateList,
  updateProject,
} from './queries.ts';
import { answerWholePlan, viewed } from './whole-plan.ts';

const projects = section('Projects');
const BANNERS = 'banners';
/** The fields that dates are computed from, and the date of the project that is computed. */
const scheduling = ['scheduleMode', 'scheduledStart', 'plannedFrom', 'workWeek', 'scheduledCompletion'];

export const projectCalls: readonly Call[] = [
  projects('GET /projects', 'listProjects', 'Projects, all or in pages, or with recent=true the ten updated last', {
    query: projectsQuery,
    paged: projectListItem,
    answer: z.union([z.array(projectListItem), z.array(recentProject)]),
    handle: (c, { query }) =>
      'recent' in query
        ? read(c, (db) => listRecentProjects(db, query.projects))
        : readList(c, (query.projects ? myProjects : allProjects)[query.state ?? 'all'], query),
  }),
  projects(
    'POST /projects',
    'createProject',
    'Makes a project or a template, empty, with a plan, or as a copy of a template',
    {
      body: projectCreate,
      answer: z.union([projectCreated, templateCreated]),
      status: 201,
      write: async (db, { body: { plan, ...body } }) => {
        const created = { id: await createProject(db, body) };
        if (plan) await importPlan(db, created.id, plan, await lockSchedule(db, created.id));
        else await computeCopy(db, created.id);
        return JSON.stringify(body.isTemplate ? { projectCreateJson: created } : created);
      },
    },
  ),
  projects(
    'GET /projects/{id}',
    'getProject',
    'One project; with plan=full the whole plan, its notes whole or by notes=ids',
    {
      query: projectQuery,
      answer: z.union([project, projectWithPlan, projectWithNoteIds]),
      handle: (c, { id, query: { plan, notes } }) => {
        if (plan === 'full') return answerWholePlan(c, id, notes ?? 'whole');
        return read(c, async (db) => {
          const [, json] = await Promise.all([viewed(c, db, id), getProject(db, id)]);
          return json;
        });
      },
    },
  ),
  projects('PATCH /projects/{id}', 'updateProject', 'Changes fields of a project, launches or enables it', {
    body: projectUpdate,
    answer: project,
    guards: project,
    handle: (c, { id, body: { version, base, keepDates = false, convertDays = false, ...fields } }) => {
      const guard = { version, base };
      if (!scheduling.some((field) => field in fields)) return write(c, (db) => updateProject(db, id, fields, guard));
      return writePlan(c, id, async (db, schedule) => {
        await updateProject(db, id, fields, guard);
        if (fields.scheduleMode === 'linked') await switchInputs(db, id, { keepDates, convertDays }, schedule);
        await schedule.write();
        return getProject(db, id);
      });
    },
  }),
  projects('DELETE /projects/{id}', 'removeProject', 'Deletes a project', {
    who: 'administrators',
    answer: deleted,
    write: (db, { id }) => removeProject(db, id),
  }),
  projects('GET /projects/{id}/deletion', 'getProjectDeletion', 'Who deleted a project; 404 for one that is there', {
    answer: projectDeletion,
    read: (db, { id }) => getProjectDeletion(db, id),
  }),
  projects('GET /projects/{id}/roadmap', 'getRoadmap', 'Phases by the month of their scheduled start', {
    answer: z.array(roadmapGroup),
    read: (db, { id }) => getRoadmap(db, id),
  }),
  projects('POST /projects/{id}/banner', 'updateBanner', 'Changes the banner picture', {
    upload: 'with tile',
    query: bannerQuery,
    answer: bannerChanged,
    handle: (c, { id, query: { focusX, focusY } }) =>
      storeFile(c, {
        bucket: BANNERS,
        folder: String(id),
        accepts: isBanner,
        takes: 'tile',
        before: (db) => bannerOfProject(db, id),
        row: (db, path, _file, tilePath) => updateBanner(db, id, { path, tilePath, x: focusX, y: focusY }),
      }),
  }),
  projects('POST /projects/{id}/template', 'saveAsTemplate', 'Makes a template with the plan of a project', {
    body: templateFromProject,
    answer: projectCreated,
    status: 201,
    write: async (db, { id, body: { name } }) => JSON.stringify({ id: await saveAsTemplate(db, id, name) }),
  }),
  projects('DELETE /projects/{id}/banner', 'removeBanner', 'Removes the banner picture', {
    answer: bannerRemoved,
    handle: (c, { id }) => writeAndRemove(c, BANNERS, (db) => updateBanner(db, id, null)),
  }),
  projects('GET /templates', 'listTemplates', 'Templates, all or in pages', {
    query: templatesQuery,
    paged: template,
    answer: z.array(template),
    handle: (c, { query }) => readList(c, templateList, query),
  }),
  projects('GET /templates/{id}/outline', 'getTemplateOutline', 'What a template makes, in days from the start', {
    answer: templateOutline,
    read: (db, { id }) => getTemplateOutline(db, id),
  }),
  projects('DELETE /templates/{id}', 'removeTemplate', 'Deletes a template', {
    answer: deleted,
    write: (db, { id }) => removeTemplate(db, id),
  }),
];
