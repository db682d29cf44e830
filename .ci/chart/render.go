// Renders a Helm chart without Helm, on Debian's packages golang-go, golang-github-masterminds-sprig-dev and
// golang-gopkg-yaml.v3-dev. It covers what the chart of ARENA uses: values files, named templates, include, tpl, required,
// toYaml, fromYaml, Files.Get and the objects Release, Chart, Capabilities and Template.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run .ci/chart/render.go CHART RELEASE NAMESPACE [VALUES…]
//
// Prints the manifests in the order of the names of their files, hooks included.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type values = map[string]interface{}

// files is the object .Files of Helm.
type files string

func (folder files) Get(name string) string {
	content, err := os.ReadFile(filepath.Join(string(folder), name))
	if err != nil {
		return ""
	}
	return string(content)
}

func main() {
	if len(os.Args) < 4 {
		fail(fmt.Errorf("usage: render CHART RELEASE NAMESPACE [VALUES…]"))
	}
	folder, release, namespace := os.Args[1], os.Args[2], os.Args[3]
	chart := read(filepath.Join(folder, "Chart.yaml"))
	merged := read(filepath.Join(folder, "values.yaml"))
	for _, path := range os.Args[4:] {
		merge(merged, read(path))
	}

	root := template.New("chart").Option("missingkey=zero")
	root.Funcs(functions(root))
	paths, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	check(err)
	sort.Strings(paths)
	basePath := chart["name"].(string) + "/templates"
	for _, path := range paths {
		content, err := os.ReadFile(path)
		check(err)
		template.Must(root.New(basePath + "/" + filepath.Base(path)).Parse(string(content)))
	}

	for _, path := range paths {
		if filepath.Ext(path) != ".yaml" && filepath.Base(path) != "NOTES.txt" {
			continue
		}
		name := basePath + "/" + filepath.Base(path)
		var output bytes.Buffer
		check(root.ExecuteTemplate(&output, name, values{
			"Values":       merged,
			"Chart":        capitalised(chart),
			"Release":      values{"Name": release, "Namespace": namespace, "Service": "Helm", "IsInstall": true, "IsUpgrade": false, "Revision": 1},
			"Capabilities": values{"KubeVersion": values{"Version": "v1.33.0", "Major": "1", "Minor": "33"}},
			"Template":     values{"Name": name, "BasePath": basePath},
			"Files":        files(folder),
		}))
		// The notes are not a manifest: they are rendered to find mistakes in them.
		text := strings.TrimSpace(strings.ReplaceAll(output.String(), "<no value>", ""))
		if filepath.Ext(path) != ".yaml" || text == "" {
			continue
		}
		fmt.Printf("---\n# Source: %s\n%s\n", name, strings.TrimPrefix(text, "---\n"))
	}
}

func functions(root *template.Template) template.FuncMap {
	all := sprig.TxtFuncMap()
	// Helm leaves these out, too.
	delete(all, "env")
	delete(all, "expandenv")
	all["include"] = func(name string, data interface{}) (string, error) {
		var output strings.Builder
		err := root.ExecuteTemplate(&output, name, data)
		return output.String(), err
	}
	all["tpl"] = func(text string, data interface{}) (string, error) {
		clone, err := root.Clone()
		if err != nil {
			return "", err
		}
		parsed, err := clone.New("tpl").Parse(text)
		if err != nil {
			return "", err
		}
		var output strings.Builder
		err = parsed.Execute(&output, data)
		return output.String(), err
	}
	all["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, fmt.Errorf("%s", message)
		}
		return value, nil
	}
	all["toYaml"] = func(value interface{}) (string, error) {
		var output bytes.Buffer
		encoder := yaml.NewEncoder(&output)
		encoder.SetIndent(2)
		err := encoder.Encode(value)
		return strings.TrimSuffix(output.String(), "\n"), err
	}
	all["fromYaml"] = func(text string) (values, error) {
		parsed := values{}
		err := yaml.Unmarshal([]byte(text), &parsed)
		return parsed, err
	}
	return all
}

// merge puts the values of a file over those of the chart. A null removes a value, as in Helm.
func merge(target, source values) {
	for key, value := range source {
		inner, isMap := value.(values)
		existing, wasMap := target[key].(values)
		switch {
		case value == nil:
			delete(target, key)
		case isMap && wasMap:
			merge(existing, inner)
		default:
			target[key] = value
		}
	}
}

// capitalised returns the fields of Chart.yaml by their names in templates.
func capitalised(chart values) values {
	result := values{}
	for key, value := range chart {
		result[strings.ToUpper(key[:1])+key[1:]] = value
	}
	return result
}

func read(path string) values {
	content, err := os.ReadFile(path)
	check(err)
	parsed := values{}
	check(yaml.Unmarshal(content, &parsed))
	return parsed
}

func check(err error) {
	if err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
