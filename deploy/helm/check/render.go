// Renders the templates of a Helm chart without Helm, with what the chart of ARENA uses: include, required, toYaml and the
// functions of sprig. It needs Debian's packages golang-go, golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run render.go CHART
//
// Reads the objects Values, Chart and Release as JSON, and prints the manifests in the order of the names of their files.
package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

// files is the object .Files of Helm.
type files string

func (folder files) Get(name string) (string, error) {
	content, err := os.ReadFile(filepath.Join(string(folder), name))
	return string(content), err
}

func main() {
	chart := os.Args[1]
	input, err := io.ReadAll(os.Stdin)
	check(err)
	// JSON is YAML too, and only YAML keeps whole numbers.
	objects := map[string]interface{}{}
	check(yaml.Unmarshal(input, &objects))
	objects["Files"] = files(chart)

	root := template.New("").Option("missingkey=zero").Funcs(sprig.HermeticTxtFuncMap())
	root.Funcs(template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			var output strings.Builder
			err := root.ExecuteTemplate(&output, name, data)
			return output.String(), err
		},
		"required": func(message string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, fmt.Errorf("%s", message)
			}
			return value, nil
		},
		"toYaml": func(value interface{}) (string, error) {
			var output bytes.Buffer
			encoder := yaml.NewEncoder(&output)
			encoder.SetIndent(2)
			err := encoder.Encode(value)
			return strings.TrimSuffix(output.String(), "\n"), err
		},
	})
	paths, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	name := func(path string) string { return "arena/templates/" + filepath.Base(path) }
	for _, path := range paths {
		content, err := os.ReadFile(path)
		check(err)
		template.Must(root.New(name(path)).Parse(string(content)))
	}
	objects["Template"] = map[string]string{"BasePath": "arena/templates"}
	for _, path := range paths {
		var output bytes.Buffer
		check(root.ExecuteTemplate(&output, name(path), objects))
		text := strings.TrimSpace(strings.ReplaceAll(output.String(), "<no value>", ""))
		// The helpers and the notes are no manifests: they are rendered to find mistakes in them.
		if filepath.Ext(path) == ".yaml" && text != "" {
			fmt.Printf("---\n# Source: %s\n%s\n", name(path), strings.TrimPrefix(text, "---\n"))
		}
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
